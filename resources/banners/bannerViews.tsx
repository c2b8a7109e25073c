import { createTextsHook } from '../../providers';
import { LabelField } from '../engine/fields';
import { useRecordValues } from '../engine/fields/schemaContext';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.banners', messages);

/** The place and the time of the banner in one line. */
const WhereAndWhen = () => {
  const { startsAt, endsAt, timeZone } = useRecordValues() as Record<string, string | undefined>;
  const format = useFormatDateTime();
  const t = useTexts();
  const from = startsAt && format(startsAt, timeZone);
  const to = endsAt && format(endsAt, timeZone);
  return (
    <>
      <LabelField source="placement" category="banner_placement" />
      {from && ` · ${to ? `${from} – ${to}` : t('from', { from })}`}
    </>
  );
};

export const bannerViews = recordViews(RecordSections, {
  messages,
  header: { line: <WhereAndWhen /> },
  preview: true,
});
