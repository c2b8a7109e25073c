import type { SeededRandom } from '../seededRandom';

const ratingComments = {
  good: [
    'Quick, and easy to understand.',
    'Thank you, that was what I needed to know.',
    'Very friendly. I did not have to ask twice.',
    'Now I know which form I need.',
    'I called before and got no answer. This was much better.',
  ],
  poor: [
    'It took three days, and my deadline was in two.',
    'The answer was correct, but I do not know what to do now.',
    'I had to explain everything a second time.',
  ],
};

/** Returns what some members say about the answer. */
export const ratingOf = (random: SeededRandom, at: Date) => {
  if (!random.happens(0.4)) return {};
  const rating = Number(random.weighted({ 5: 55, 4: 27, 3: 10, 2: 5, 1: 3 }));
  const ratingComment = random.happens(0.5) ? random.oneOf(ratingComments[rating > 3 ? 'good' : 'poor']) : undefined;
  return { rating, ratedAt: at.toISOString(), ...(ratingComment && { ratingComment }) };
};
