-- Events of other parts name a person by pseudonym; what chat keeps is under the account.
create index conversations_of_pseudonym on chat.conversations (pseudonym);
