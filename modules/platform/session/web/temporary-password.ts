let typed: string | undefined

/** Keeps what was just typed at sign-in for the page that changes it, in memory and until it is read. */
export function keepTemporaryPassword(password: string): void {
  typed = password
}

export function takeTemporaryPassword(): string | undefined {
  const password = typed
  typed = undefined
  return password
}
