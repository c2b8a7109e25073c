import { createTextsHook } from '../../providers';
import { numberFormatter } from '../engine/schema/localeFormatters';
import { mayWorkAgain } from './failureReasons';
import { messages } from './reportMessages.en';

export const useReportTexts = createTextsHook('resources.notifications.report', messages.report);

const formatShare = numberFormatter({ style: 'percent', maximumFractionDigits: 1 });

/** Formats a share such as `94.1%`. It is rounded down, so that only all of them are 100%. */
export const formatShareOf = (part: number, whole: number): string =>
  formatShare(whole === 0 ? 0 : Math.floor((part / whole) * 1000) / 1000);

type ReasonName = keyof typeof messages.report.reason;

const plainReasons: Readonly<Record<string, ReasonName>> = {
  bounced: 'bounced',
  bounced_for_now: 'bouncedForNow',
  expired: 'expired',
  gone: 'gone',
  interrupted: 'interrupted',
  no_answer: 'noAnswer',
  no_address: 'noAddress',
  not_set_up: 'notSetUp',
  refused: 'refused',
};

const refusalNameOf = (channel: string, code: number): ReasonName => {
  const mayWork = mayWorkAgain(channel, `refused ${code}`);
  if (channel === 'email') {
    if (code === 552 || code === 452) return 'mailboxFull';
    if (code < 500) return 'refusedForNow';
    return mayWork ? 'mailServerRefused' : 'addressRefused';
  }
  if (code === 410) return channel === 'push' ? 'appGone' : 'numberGone';
  return mayWork ? 'serviceRefused' : 'messageRefused';
};

/** Returns a function that says in words why messages by a channel failed; an unknown reason stays as it is. */
export const useReasonText = () => {
  const t = useReportTexts();
  return (channel: string, reason: string): string => {
    const [word = '', code] = reason.split(' ');
    if (word === 'unreachable') return t(channel === 'email' ? 'reason.serverAway' : 'reason.serviceAway');
    const name = code ? refusalNameOf(channel, Number(code)) : plainReasons[word];
    return name ? t(`reason.${name}`, { code }) : reason;
  };
};
