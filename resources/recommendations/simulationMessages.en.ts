import type { Messages } from '../../providers';
import { createTextsHook } from '../../providers';

export const messages = {
  simulation: {
    forWhom: 'Would it be shown?',
    forWhomHelp: 'Try it on a persona or a member, as it is now, whether or not it is live.',
    title: 'What a person would see',
    titleOf: 'Who would see “%{name}”',
    who: 'For whom',
    whoHelp: 'A persona, or a member: type a name.',
    whoHelpPersonas: 'Personas are types that administrators keep, under Types.',
    personas: 'Personas',
    members: 'Members',
    noPersonas: 'There are no personas. Administrators add some under Types.',
    noneFound: 'Nobody is found.',
    isDisplayed: 'Shown, number %{place}.',
    isNotDisplayed: 'Not shown. %{why}',
    displayed: 'Shown, in this order',
    notDisplayed: 'Not shown',
    nothingDisplayed: 'Nothing is shown to them.',
    nothingLive: 'No recommendation is live.',
    because: 'Because they %{who}.',
    outcome: {
      off: 'It is switched off.',
      rule: 'Only for members who %{who}.',
      noRule: 'It has no condition yet, so it is for nobody.',
      paused: 'They closed it; it comes back on %{until}.',
      shown_often: 'They have seen it as often as allowed.',
      group: '“%{name}” of the same group comes first.',
    },
  },
} satisfies Messages;

/** Returns the texts of the simulation. */
export const useSimulationTexts = createTextsHook('resources.recommendations.simulation', messages.simulation);
