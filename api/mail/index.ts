export { deliverMail, outboxOf } from './deliverMail';
export { type Letterhead, readLetterhead } from './letterhead';
export { type Mail, sendMail } from './sendMail';
