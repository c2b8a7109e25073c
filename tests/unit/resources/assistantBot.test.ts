import { describe, expect, it } from 'vitest';
import { assistantBot } from '../../../resources/assistant-bot/assistantBotSchema';
import { assistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import { defaultValuesOf, validateRecord } from '../../../resources/kit';
import { brokenRules } from './brokenRules';

describe('intents', () => {
  const intent = { name: 'tsp.loans', topicId: 'tsp', answerSource: 'text' };
  const errorsOf = (values: object) => brokenRules(assistantBot, { ...intent, ...values });
  const missingOf = (values: object) =>
    validateRecord(assistantBot, { ...intent, ...values }, { publish: true }).errors;

  it('name their source where they answer with one', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ answerSource: 'faq' })).toHaveProperty('sourceId');
    expect(errorsOf({ answerSource: 'action' })).toHaveProperty('action');
    expect(errorsOf({ answerSource: 'action', action: 'find_event' })).toEqual({});
  });

  it('are published with five phrases, each of them once', () => {
    const phrases = ['can I borrow', 'tsp loan', 'borrow from my tsp', 'loan from the tsp'];
    const responses = [{ text: 'Yes.' }];
    expect(missingOf({ trainingPhrases: phrases, responses })).toHaveProperty('trainingPhrases');
    expect(errorsOf({ trainingPhrases: [...phrases, 'TSP Loan'] }).trainingPhrases).toBe('“TSP Loan” is here twice.');
    expect(missingOf({ trainingPhrases: [...phrases, 'need a loan'], responses })).toEqual({});
  });

  it('keep the language as it is usually written, and refuse what is none', () => {
    expect(validateRecord(assistantBot, { ...intent, locale: 'es-us' }).data.locale).toBe('es-US');
    expect(errorsOf({ locale: 'no language' })).toHaveProperty('locale');
  });
});

describe('the settings of the bot', () => {
  it('can be saved as they are from the start', () => {
    expect(validateRecord(assistantBotSettings, defaultValuesOf(assistantBotSettings)).errors).toEqual({});
  });

  it('hold its certainty within bounds, and hours in order', () => {
    const hours = { day: 'mon', from: '05:00 PM', to: '09:00 AM' };
    const { errors } = validateRecord(assistantBotSettings, { confidenceThreshold: 0.96, handoffHours: [hours] });
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['confidenceThreshold', 'handoffHours.0.to']));
  });
});
