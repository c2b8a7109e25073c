import { createTextsHook, registerTexts } from '../../providers';
import { messages } from './recordMessages.en';
import { messages as simulationMessages } from './simulationMessages.en';

/** What is said of a rule beside its conditions. */
export const useTexts = createTextsHook('resources.recommendations.texts', messages.texts);

/** What is said where it is tried whom recommendations are shown to. */
export const useSimulationTexts = createTextsHook(
  'resources.recommendations.simulation',
  simulationMessages.simulation,
);

// What a rule says is said in lists too, before the texts of records have come.
registerTexts('resources.recommendations.rule', messages.rule);
