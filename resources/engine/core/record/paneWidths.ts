/** The width of the list beside a record, in pixels. */
export const listWidth = 320;

/** The width of a record's pane from which its aside stands beside the contents; in a narrower one it is a tab. */
export const widthWithAside = 700;
