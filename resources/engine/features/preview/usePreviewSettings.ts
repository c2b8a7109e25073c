import { useState } from 'react';
import { useStore } from 'react-admin';
import type { MasterType, PreviewReader } from '../../../../providers';
import { useMasterTypes } from '../../fields/cachedLists';
import { useUserTimeZone } from '../../fields/userTimeZone';
import { businessTimeZone, toDateAndTime, toInstant } from '../../schema';
import type { PreviewDevice } from './DeviceScreen';
import { useTexts } from './messages.en';
import { type ReaderOption, readerOf } from './readers';

/** On which device, as whom and on which day a preview is read, with the functions that change it. */
export interface PreviewSettings {
  device: PreviewDevice;
  setDevice: (device: PreviewDevice) => void;
  reader: ReaderOption;
  setReader: (reader: ReaderOption) => void;
  personas: readonly MasterType[];
  /** A calendar day, such as `2026-11-30`; today at first. */
  day: string;
  setDay: (day: string) => void;
  /** The reader and the instant as the API knows them; no instant today, when it is the present one. */
  as: PreviewReader;
  on: string | undefined;
}

/**
 * Returns the settings of the previews. The browser stores device and persona for all records; the day and a member are
 * for the record in view.
 */
export const usePreviewSettings = (): PreviewSettings => {
  const t = useTexts();
  const timeZone = useUserTimeZone() ?? businessTimeZone;
  const today = toDateAndTime(Date.now(), timeZone).day;
  const [device, setDevice] = useStore<PreviewDevice>('preview.device', 'phone');
  const [personaId, setPersonaId] = useStore<string>('preview.persona', '');
  const [member, setMember] = useState<ReaderOption>();
  const [otherDay, setOtherDay] = useState<string>();
  const personas = useMasterTypes('test_persona').types.filter(({ isActive }) => isActive);
  const persona = personas.find(({ id }) => id === personaId);
  const reader: ReaderOption =
    member ??
    (persona
      ? { group: 'personas', id: persona.id, label: persona.label }
      : { group: 'nobody', id: '', label: t('reader.nobody') });
  return {
    device,
    setDevice,
    reader,
    setReader: (option) => {
      setMember(option.group === 'members' ? option : undefined);
      if (option.group !== 'members') setPersonaId(option.id);
    },
    personas,
    day: otherDay ?? today,
    setDay: (day) => setOtherDay(day === '' || day === today ? undefined : day),
    as: readerOf(reader, personas),
    on: otherDay && toInstant(otherDay, '12:00 PM', timeZone),
  };
};
