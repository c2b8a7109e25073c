import { useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import type { MasterType, PreviewReader } from '../../../../providers';
import type { PreviewLinkState } from '../../core/record/previewedRecord';
import { useMasterTypes } from '../../fields/cachedLists';
import { useUserTimeZone } from '../../fields/userTimeZone';
import { businessTimeZone, toDateAndTime, toInstant } from '../../schema';
import type { PreviewDevice } from './DeviceScreen';
import { useTexts } from './messages.en';
import { type ReaderOption, readerOf } from './readers';

export const previewLanguages = ['en', 'es'] as const;

/** A language of the member app. */
export type PreviewLanguage = (typeof previewLanguages)[number];

/** On which device, in which language, as whom and on which day a preview is read, with the functions that change it. */
export interface PreviewSettings {
  device: PreviewDevice;
  setDevice: (device: PreviewDevice) => void;
  language: PreviewLanguage;
  setLanguage: (language: PreviewLanguage) => void;
  reader: ReaderOption;
  setReader: (reader: ReaderOption) => void;
  personas: readonly MasterType[];
  /** Whether the personas are loaded, so that `as` is final. */
  isReady: boolean;
  /** A calendar day, such as `2026-11-30`; today at first. */
  day: string;
  setDay: (day: string) => void;
  /** The reader and the instant as the API knows them; no instant today, when it is the present one. */
  as: PreviewReader;
  on: string | undefined;
}

/**
 * Returns the settings of the previews. The browser stores device, language and persona for all records; the day and a
 * member are for the record in view. A link to the record may name a member, such as on the page of the member.
 * @param isForMembers whether only members get the record; until somebody selects a reader, it is the first persona
 */
export const usePreviewSettings = (isForMembers: boolean): PreviewSettings => {
  const t = useTexts();
  const timeZone = useUserTimeZone() ?? businessTimeZone;
  const today = toDateAndTime(Date.now(), timeZone).day;
  const [device, setDevice] = useStore<PreviewDevice>('preview.device', 'phone');
  const [language, setLanguage] = useStore<PreviewLanguage>('preview.language', 'en');
  // An empty id is nobody, selected as such.
  const [selectedId, setPersonaId] = useStore<string | undefined>('preview.persona');
  const { previewedAs }: PreviewLinkState = useLocation().state ?? {};
  const [member, setMember] = useState<ReaderOption | undefined>(previewedAs && { ...previewedAs, group: 'members' });
  const [otherDay, setOtherDay] = useState<string>();
  const { types, isPending } = useMasterTypes('test_persona');
  const personas = types.filter(({ isActive }) => isActive);
  const personaId = selectedId ?? (isForMembers ? personas[0]?.id : '');
  const persona = personas.find(({ id }) => id === personaId);
  const reader: ReaderOption =
    member ??
    (persona
      ? { group: 'personas', id: persona.id, label: persona.label }
      : { group: 'nobody', id: '', label: t('reader.nobody') });
  return {
    device,
    setDevice,
    language,
    setLanguage,
    reader,
    setReader: (option) => {
      setMember(option.group === 'members' ? option : undefined);
      if (option.group !== 'members') setPersonaId(option.id);
    },
    personas,
    isReady: !isPending,
    day: otherDay ?? today,
    setDay: (day) => setOtherDay(day === '' || day === today ? undefined : day),
    as: readerOf(reader, personas),
    on: otherDay && toInstant(otherDay, '12:00 PM', timeZone),
  };
};
