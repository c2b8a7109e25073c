import { reminderTopics } from '../../features/transactionalMessages/recipients';

/** The topics that everybody must know of, so that an opt-out has no effect. */
export const mandatoryTopics: readonly string[] = ['compliance_notice', 'service_alert'];

/** Whether people can opt out of a topic. */
export const canOptOutOf = (topicId: string): boolean => !mandatoryTopics.includes(topicId);

/** Whether messages of a topic ring at any hour: those that everybody must know of, and reminders, which have a time. */
export const ringsAtAnyHour = (topicId: string): boolean =>
  !canOptOutOf(topicId) || reminderTopics.some((topic) => topic === topicId);
