import fc from 'fast-check';

/** By which drawn cases and examples differ from run to run. `TEST_SEED` repeats those of an earlier run. */
export const seed = Number(process.env.TEST_SEED);

fc.configureGlobal({ seed });
