import { createTextsHook } from '../../providers';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { LabelField } from '../engine/fields';
import { useRecordValues } from '../engine/fields/schemaContext';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const BannerFields = () => (
  <>
    <Section name="content">
      <Field source="headline" fullWidth />
      <Field source="message" />
      <Field source="linkType" />
      <Field source="linkTarget" />
      <ShowWhen condition={({ linkType }) => linkType !== 'none'}>
        <Field source="ctaLabel" />
      </ShowWhen>
      <Field source="tone" />
      <Field source="imageDesktop" />
      <Field source="imageMobile" />
      <Field source="dismissible" />
    </Section>
    <Section name="placement">
      <Field source="placement" />
      <Field source="timeZone" />
      <Field source="startsAt" />
      <Field source="endsAt" />
      <Field source="priority" />
      <Field source="frequencyCap" />
    </Section>
    <Section name="audience">
      <Field source="audience" />
    </Section>
    <Section name="staff">
      <Field source="name" fullWidth />
    </Section>
  </>
);

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

export const bannerViews = recordViews(BannerFields, {
  messages,
  header: { line: <WhereAndWhen /> },
  preview: true,
});
