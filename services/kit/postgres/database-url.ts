// The same server, another database or another login.
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

/** A setting of every session opened with the address, for example `synchronous_commit=off`. */
export function withSetting(url: string, setting: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-c ${setting}`);
  return changed.href;
}
