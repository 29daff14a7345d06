import type { z } from 'zod'
import { request } from '@cuadre/web-kit/request.ts'
import type * as contract from '../api.ts'
import { changePassword, codigRecoverysConfirm, getConfirmCodig, lostPassword } from './calls.ts'

/** What this window knows of a recovery: a mail program may well close the page between its steps. */
interface Recovery {
  email: string
  request: string
  /** Once the code was right. */
  confirmation?: string
}

const key = 'cuadre.recovery'

export function recovery(): Recovery | undefined {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as Recovery)
}

const keep = (known: Recovery) => sessionStorage.setItem(key, JSON.stringify(known))
export const forgetRecovery = (): void => sessionStorage.removeItem(key)

export async function askForCode(email: string): Promise<void> {
  type Input = z.output<typeof contract.lostPassword.output>
  const { request: token } = (await request({ ...lostPassword, input: { email } })) as Input
  keep({ email, request: token })
}

/** Whether a code that was requested here can still be confirmed. */
export async function isPending({ email, request: token }: Recovery): Promise<boolean> {
  type State = z.output<typeof contract.getConfirmCodig.output>
  const input = { email, request: token }
  return ((await request({ ...getConfirmCodig, input })) as State).pending
}

export async function confirmCode(known: Recovery, code: string): Promise<void> {
  type Confirmed = z.output<typeof contract.codigRecoverysConfirm.output>
  const input = { email: known.email, request: known.request, code }
  const { confirmation } = (await request({ ...codigRecoverysConfirm, input })) as Confirmed
  keep({ ...known, confirmation })
}

export async function setPassword(confirmation: string, newPassword: string): Promise<void> {
  await request({ ...changePassword, input: { confirmation, newPassword } })
  forgetRecovery()
}
