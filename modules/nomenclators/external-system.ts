import { Refusal } from '@cuadre/kernel/errors.ts'

/** Without an external accounting system that the organization is connected to, there is nothing to bring. */
export async function askExternalSystem(): Promise<never> {
  return Promise.reject(new Refusal('externalSystem.notConfigured'))
}
