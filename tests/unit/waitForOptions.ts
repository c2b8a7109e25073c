/** How `vi.waitFor` waits: as long as a busy machine may take. */
export const waitForOptions = { timeout: 20_000 };
