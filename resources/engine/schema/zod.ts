import { config, z } from 'zod';

// Without this, zod tests in a browser whether it can compile code, which the content security policy reports.
config({ jitless: 'document' in globalThis });

/** Zod with its settings. Import it from here: every schema does, so no bundle makes one before. */
export { z };
