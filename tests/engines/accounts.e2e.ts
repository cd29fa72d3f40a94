// Accounts in each engine: the forms, and the plans.
import { demoPassword, mailedCode, newEmail, password } from '../e2e/people.ts';
import { button, field, heading, role, text } from './tab/elements.ts';
import { story } from './story.ts';

story('somebody signs up by the form and confirms the address by the code from the email', async ({ tab, request }) => {
  const email = newEmail();
  await tab.open('/auth?tab=sign-up');
  await tab.fill(field('Full name'), 'Ada Example');
  await tab.fill(field('Email'), email);
  await tab.fill(field('Password'), password);
  await tab.fill(field('Confirm password'), password);
  await tab.press('Enter');
  await tab.see(text('Check your email for the confirmation link!'));
  await tab.fill(field('Code from the email'), await mailedCode(request, email, /./u));
  await tab.click(button('Confirm Email'));
  await tab.seeAddress('/');
});

story('the demo member signs in by the form and sees the plans', async ({ tab }) => {
  await tab.open('/auth?next=/upgrade');
  await tab.fill(field('Email'), 'member@consilium.test');
  await tab.fill(field('Password'), demoPassword('member'));
  await tab.press('Enter');
  await tab.seeAddress('/upgrade');
  await tab.see(heading('Your plan'));
  await tab.see(text('$99.99', role('listitem', 'Yearly Plan')));
  await tab.see(button('Choose Monthly'));
});
