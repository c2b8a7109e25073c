import { config } from 'zod';

// Without this, zod tests in a browser whether it can compile code, which the content security policy reports.
config({ jitless: 'document' in globalThis });
