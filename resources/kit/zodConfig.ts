import { config } from 'zod';

// Without this, zod tests in a browser whether it can compile code. The content security policy blocks and reports that.
config({ jitless: 'document' in globalThis });
