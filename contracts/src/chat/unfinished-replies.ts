// What a refused or broken-off reply costs: rules that the service applies and the page explains.

/**
 * A text up to this length is not advice. Models decline in one to three sentences (100 to 350 characters), and the text
 * before a leaked instruction is an opening phrase; the shortest first answer of the 111 playbooks has 1,170 characters.
 */
export const SHORT_REPLY_CHARACTERS = 400;

/** This many short refusals a day cost a person nothing. */
export const FREE_REFUSALS_A_DAY = 5;

/** This many replies a day that break off on our side cost a person nothing, however long they are. */
export const FREE_BROKEN_REPLIES_A_DAY = 5;
