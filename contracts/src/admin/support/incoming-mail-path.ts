// Below it are the addresses to which mail providers send incoming mail.
export const incomingMailPath = '/support/mail';
