import { createTextsHook } from '../../providers';

export const messages = {
  changes: {
    member: 'The member',
    program: 'The console',
    fold: 'Show one change |||| Show %{smart_count} changes',
    cameIn: 'Came in',
    writtenDown: '%{who} wrote this inquiry down',
    undone: '%{who} undid the last step',
    takenOver: '%{who} took this over',
    assigned: '%{who} assigned this to %{value}',
    unassigned: '%{who} assigned this to nobody',
    resolved: '%{who} resolved this',
    closed: '%{who} closed this',
    reopened: '%{who} reopened this',
    spam: '%{who} marked this as spam',
    noSpam: '%{who} said that this is no spam',
    snoozed: '%{who} snoozed this until %{value}',
    wokeUp: 'Back from its snooze',
    waits: '%{who} set this to wait for the member',
    state: 'It became “%{value}”',
    priority: '%{who} set the priority to “%{value}”',
    topic: '%{who} set the topic to “%{value}”',
    madeAppointment: '%{who} made an appointment',
    madeEnrollment: '%{who} made an enrollment',
    open: 'Open',
  },
};

/** Returns the texts of what happened with an inquiry. */
export const useChangeTexts = createTextsHook('resources.contacts.changes', messages.changes);
