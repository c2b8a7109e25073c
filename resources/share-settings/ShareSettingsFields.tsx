import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { PublishingWindowSection } from '../engine/features/publishing/PublishingWindowSection';
import { recordViews } from '../engine/recordViews';
import { propertyOf } from '../engine/schema/propertyOf';
import { shareChannels } from './choices';
import { messages } from './recordMessages.en';
import { ShareLengths } from './ShareLengths';

const isSocial = ({ channel }: { channel?: string }) => propertyOf(shareChannels, channel ?? '')?.isSocial === true;

const ShareSettingsFields = () => (
  <>
    <Section name="what">
      <Field source="contentType" />
      <Field source="channel" />
      <Field source="isEnabled" />
      <Field source="sortOrder" />
    </Section>
    <Section name="message">
      <ShowWhen condition={({ channel }) => channel === 'email'}>
        <Field source="emailSubject" fullWidth />
      </ShowWhen>
      <ShowWhen condition={({ channel }) => channel !== 'copy_link'}>
        <Field source="messageTemplate" />
      </ShowWhen>
      <ShowWhen condition={isSocial}>
        <Field source="titleTemplate" fullWidth />
        <Field source="hashtags" />
      </ShowWhen>
      <Field source="image" fullWidth />
      <Field source="disclosureId" />
      <ShareLengths />
    </Section>
    <Section name="link">
      <Field source="urlTemplate" fullWidth />
      <Field source="utmSource" />
      <Field source="utmMedium" />
      <Field source="utmCampaign" />
    </Section>
    <PublishingWindowSection />
  </>
);

export const shareSettingsViews = recordViews(ShareSettingsFields, { messages, preview: true });
