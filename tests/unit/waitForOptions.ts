/** How `vi.waitFor` waits: as long as a busy machine may take. */
export const patiently = { timeout: 20_000 };
