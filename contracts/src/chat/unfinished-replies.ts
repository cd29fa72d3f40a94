// What a reply costs that was refused or broke off after its first words: what the service goes by and the page tells.

/**
 * A delivered text up to this long is no advice. Models decline in one to three sentences (100 to 350 characters), and what
 * stands before a passage of the instructions is an opening phrase; the shortest first answer of the 111 playbooks has 1,170.
 */
export const SHORT_REPLY_CHARACTERS = 400;

/** So many short refusals of a person's day cost nothing. */
export const FREE_REFUSALS_A_DAY = 5;

/** So many replies of a person's day that broke off on our side cost nothing, however long. */
export const FREE_BROKEN_REPLIES_A_DAY = 5;
