import { config, z } from 'zod';

// Without this, zod tests in a browser whether it can compile code, which the content security policy reports.
config({ jitless: 'document' in globalThis });

/** Zod with its settings. The kit imports it from here: every schema uses the kit, so no bundle makes one before. */
export { z };
