import { createTextsHook } from '../../providers';

export const messages = {
  times: {
    days: 'Days',
    earlier: 'Earlier days',
    later: 'Later days',
    free: '%{count} free',
    found: '%{count} free with %{smart_count} advisor |||| %{count} free with %{smart_count} advisors',
    none: 'Nobody is free on this day.',
    clock: 'Clock',
    theirs: '%{zone} · member',
    yours: '%{zone} · you',
    with: '%{time} with %{advisor}',
    others: 'Who cannot, and why',
    next: 'Next free %{day}',
    not: 'Not available',
    moreOthers: '%{count} more who cannot',
    exact: 'Another time',
  },
};

/** Returns the texts of the grid of free slots. */
export const useFreeSlotTexts = createTextsHook('resources.appointments.times', messages.times);
