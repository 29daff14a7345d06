import { hash, verify } from '@node-rs/argon2'

/** Where all of it is done that takes long; tests count how often. */
export const hasher = { hash, verify }

/** argon2id with the parameters that OWASP gives for it: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> =>
  hasher.hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

let nobody: Promise<string> | undefined

/** Whether it is the password. Takes as long where there is no such user, so that time doesn't tell who has an account. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // Made at the first question about anybody: the first about nobody must not take longer than others.
  const ofNobody = await (nobody ??= hashPassword('nobody has this password'))
  const right = await hasher.verify(passwordHash ?? ofNobody, password)
  return right && passwordHash !== undefined
}
