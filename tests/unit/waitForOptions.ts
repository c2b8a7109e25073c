/** The options of `vi.waitFor`: the timeout suits a busy machine. */
export const waitForOptions = { timeout: 20_000 };
