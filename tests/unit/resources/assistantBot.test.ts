import { describe, expect, it } from 'vitest';
import { assistantBot } from '../../../resources/assistant-bot/assistantBotSchema';
import { assistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import { defaultValuesOf, validateRecord } from '../../../resources/engine/schema';
import { brokenRules } from './brokenRules';

describe('intents', () => {
  const intent = { name: 'tsp.loans', topicId: 'tsp', answerSource: 'text' };
  const errorsOf = (values: object) => brokenRules(assistantBot, { ...intent, ...values });
  const missingOf = (values: object) =>
    validateRecord(assistantBot, { ...intent, ...values }, { complete: true }).errors;

  it('require a source where they answer with one', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ answerSource: 'faq' })).toHaveProperty('sourceId');
    expect(errorsOf({ answerSource: 'action' })).toHaveProperty('action');
    expect(errorsOf({ answerSource: 'action', action: 'find_event' })).toEqual({});
  });

  it('are published with five different phrases', () => {
    const phrases = ['can I borrow', 'tsp loan', 'borrow from my tsp', 'loan from the tsp'];
    const responses = [{ text: 'Yes.' }];
    expect(missingOf({ trainingPhrases: phrases, responses })).toHaveProperty('trainingPhrases');
    expect(errorsOf({ trainingPhrases: [...phrases, 'TSP Loan'] }).trainingPhrases).toBe('“TSP Loan” is here twice.');
    expect(missingOf({ trainingPhrases: [...phrases, 'need a loan'], responses })).toEqual({});
  });

  it('store the language in its usual spelling, and refuse an unknown one', () => {
    expect(validateRecord(assistantBot, { ...intent, locale: 'es-us' }).data.locale).toBe('es-US');
    expect(errorsOf({ locale: 'no language' })).toHaveProperty('locale');
  });
});

describe('the settings of the bot', () => {
  it('can be saved with their initial values', () => {
    expect(validateRecord(assistantBotSettings, defaultValuesOf(assistantBotSettings)).errors).toEqual({});
  });

  it('require a threshold within bounds, and hours in order', () => {
    const hours = { day: 'mon', from: '05:00 PM', to: '09:00 AM' };
    const { errors } = validateRecord(assistantBotSettings, { confidenceThreshold: 0.96, handoffHours: [hours] });
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['confidenceThreshold', 'handoffHours.0.to']));
  });
});
