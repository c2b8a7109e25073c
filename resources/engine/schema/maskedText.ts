/** The text that replaces what a reader may not see. */
export const maskedText = '•••';
