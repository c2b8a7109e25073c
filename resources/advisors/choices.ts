/** Minutes kept free around an appointment; fixed steps, as calendars commonly offer them. */
export const bufferSteps = [0, 5, 10, 15, 30, 45, 60, 90, 120] as const;
