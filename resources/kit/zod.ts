import { config, z } from 'zod';

// Without this, zod tests in a browser whether it can compile code, which the content security policy reports.
config({ jitless: 'document' in globalThis });

/** Zod with its settings. What makes schemas imports it from here, so that no bundle makes one before. */
export { z };
