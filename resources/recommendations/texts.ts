import { createTextsHook, registerTexts } from '../../providers';
import { messages } from './recordMessages.en';
import { messages as simulationMessages } from './simulationMessages.en';

/** Returns the texts next to a rule. */
export const useTexts = createTextsHook('resources.recommendations.texts', messages.texts);

/** Returns the texts of the simulation. */
export const useSimulationTexts = createTextsHook(
  'resources.recommendations.simulation',
  simulationMessages.simulation,
);

// Lists show the sentence of a rule before the texts of records are loaded.
registerTexts('resources.recommendations.rule', messages.rule);
