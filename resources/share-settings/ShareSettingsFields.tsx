import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { channels } from './choices';
import { messages } from './recordMessages.en';
import { SharePreview } from './SharePreview';

const isSocial = ({ channel }: { channel?: string }) => channels[channel ?? '']?.isSocial === true;

const ShareSettingsFields = () => (
  <>
    <Section name="what">
      <Field source="contentType" />
      <Field source="channel" />
      <Field source="isEnabled" />
      <Field source="sortOrder" />
    </Section>
    <Section name="message">
      <Only when={({ channel }) => channel === 'email'}>
        <Field source="emailSubject" wide />
      </Only>
      <Only when={({ channel }) => channel !== 'copy_link'}>
        <Field source="messageTemplate" />
      </Only>
      <Only when={isSocial}>
        <Field source="titleTemplate" wide />
        <Field source="hashtags" />
      </Only>
      <Field source="image" wide />
      <Field source="disclosureId" />
    </Section>
    <Section name="link">
      <Field source="urlTemplate" wide />
      <Field source="utmSource" />
      <Field source="utmMedium" />
      <Field source="utmCampaign" />
    </Section>
  </>
);

export const shareSettingsViews = recordViews(ShareSettingsFields, { messages, aside: <SharePreview /> });
