import { config } from 'zod';

// In a browser, zod would try whether it may compile code, which the content security policy refuses and reports.
config({ jitless: 'document' in globalThis });
