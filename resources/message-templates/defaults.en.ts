import { appointmentTexts } from './appointmentTexts.en';
import { eventTexts } from './eventTexts.en';
import type { MessageTexts } from './mailText.en';
import type { MessageKind } from './messageKinds';

/** The default texts of each message. */
export const defaultTexts: Readonly<Record<MessageKind, MessageTexts>> = { ...eventTexts, ...appointmentTexts };
