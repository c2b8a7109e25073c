import { createTextsHook } from '../../providers';

/** Texts of the absences of an advisor. */
export const messages = {
  away: {
    open: 'Away…',
    title: 'Away: %{name}',
    from: 'First day',
    until: 'Last day',
    untilHelp: 'Empty if the end is not known',
    reason: 'Why (only staff see it)',
    reasons: {
      illness: 'Illness',
      vacation: 'Vacation',
      training: 'Training',
      leaving: 'No longer works here',
      other: 'Other',
    },
    none: 'No appointment is in this time.',
    touched:
      '%{smart_count} appointment is in this time. Later ones are not touched. |||| %{smart_count} appointments are in this time. Later ones are not touched.',
    touchedFrom:
      '%{smart_count} appointment is on this day or later. |||| %{smart_count} appointments are on this day or later.',
    first: 'These are the first %{shown} of %{total}. Choose fewer days, and the other days later.',
    events:
      '%{smart_count} event in this time is with this advisor. Choose another host or speaker there. |||| %{smart_count} events in this time are with this advisor. Choose another host or speaker there.',
    firstEvents: 'These are the first %{shown}.',
    host: 'host',
    speaker: 'speaker',
    newTab: 'opens in a new tab',
    when: 'When',
    appointment: 'Appointment',
    what: 'What happens',
    whatOf: 'What happens with %{name}, %{when}',
    leave: 'Leave as it is',
    requested: 'requested',
    colleagues: 'A colleague at this time',
    later: 'The same advisor later',
    proposed: '%{choice} (proposed)',
    twice: '%{name} would have two appointments at once.',
    confirm: 'Set away',
    confirmAndMove: 'Set away and move %{smart_count} appointment |||| Set away and move %{smart_count} appointments',
    done: 'Set away.',
    doneAndMoved:
      'Set away, and %{smart_count} appointment moved. |||| Set away, and %{smart_count} appointments moved.',
    undone: 'The absence is undone.',
    undoneAndBack:
      'The absence is undone, and %{smart_count} appointment is back. |||| The absence is undone, and %{smart_count} appointments are back.',
    leaving: {
      title: 'Leaving: %{name}',
      help: 'Nobody can book the advisor from this day on. The app shows the advisor until you choose “Set inactive”, once no appointment is ahead.',
      first: 'These are the first %{shown} of %{total}. Do this again for the others.',
      confirm: 'Set as leaving',
      confirmAndMove:
        'Set as leaving and move %{smart_count} appointment |||| Set as leaving and move %{smart_count} appointments',
      done: 'Set as leaving.',
      doneAndMoved:
        'Set as leaving, and %{smart_count} appointment moved. |||| Set as leaving, and %{smart_count} appointments moved.',
    },
    move: 'Move…',
    moveTitle: 'Move the appointment of %{name}',
    moveConfirm: 'Move',
    moveDone: 'The appointment is moved.',
    noLonger: 'This appointment is no longer on this day.',
    card: 'Absences',
    stillInApp: 'The app shows the advisor until the status is inactive.',
    days: '%{from} – %{until}',
    openEnded: 'From %{from} on',
    moved: '%{smart_count} appointment moved |||| %{smart_count} appointments moved',
    end: 'End sooner',
    endTitle: 'End the absence sooner',
    endHelp: 'The appointments stay where they are.',
    ended: 'The absence ends sooner.',
    undo: 'Undo…',
    undoTitle: 'Undo the absence',
    undoHelp: 'The advisor can be booked in this time again.',
    movesBack: 'Move %{smart_count} appointment back |||| Move %{smart_count} appointments back',
    movesBackHelp: 'These people get a message again, as shown below.',
    undoConfirm: 'Undo the absence',
  },
};

/** Returns the texts of the absences of an advisor. */
export const useAwayTexts = createTextsHook('resources.advisors.away', messages.away);
