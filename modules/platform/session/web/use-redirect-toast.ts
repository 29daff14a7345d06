import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useEffect } from 'react'
import type { LoginWords } from './words.ts'

/** What the address says about a sign-in that failed elsewhere, reported once. */
export function useRedirectToast(words: LoginWords) {
  useEffect(() => {
    const address = new URL(location.href)
    const error = address.searchParams.get('error')
    if (error === null) return
    toast.error(error === 'AccountNotActivated' ? words.accountNotActivated : words.credentialsError)
    address.searchParams.delete('error')
    history.replaceState(null, '', address)
    // oxlint-disable-next-line react/exhaustive-deps -- changing the language is no reason to tell it again
  }, [])
}
