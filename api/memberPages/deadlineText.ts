import { dayAndTimeText } from '../../resources/engine/schema';

/** Returns the text of a deadline: `Wednesday, November 25, 2026, 10:40 AM Mountain Time`. */
export const deadlineText = (deadline: string, timeZone: string, language: string): string => {
  const { date, time } = dayAndTimeText(language, { startsAt: deadline, timeZone });
  return `${date}, ${time}`;
};
