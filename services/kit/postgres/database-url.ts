// Changes the database, the login or a setting of a connection URL.
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export function withLogin(url: string, role: string, password: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  return changed.href;
}

/** Sets a parameter for every session opened with the URL, for example `synchronous_commit=off`. */
export function withSetting(url: string, setting: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-c ${setting}`);
  return changed.href;
}
