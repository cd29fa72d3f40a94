// Says that the question of a visitor is not lost while they sign up.
import { isQuestionWaiting } from '@consilium/web/session/waiting-question.ts';
import { useState } from 'react';

export function QuestionWaits() {
  const [isWaiting] = useState(isQuestionWaiting);
  if (!isWaiting) return null;
  return <p>Your question is saved. We’ll send it automatically once you confirm your email.</p>;
}
