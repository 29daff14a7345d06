import i18next from 'i18next'
import { lazy, type ComponentType } from 'react'
import { fresh, isServerThere } from './fresh.ts'
import { toast } from './toasts/toast.ts'

const pause = 3000
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Fetches a file of the application. While the server is away it says so and goes on trying: the screen that is open
 * stays, with what is being written in it, until the one that was asked for can open. What is fetched only because it may
 * be wanted soon waits in silence until it is.
 */
export async function patiently<File>(
  fetchFile: () => Promise<File>,
  isWanted: () => boolean = () => true,
): Promise<File> {
  for (;;)
    try {
      return await (isWanted() ? fresh(fetchFile) : fetchFile())
    } catch (error) {
      if (isWanted()) {
        if (await isServerThere()) throw new Error('A file of the application is missing.', { cause: error })
        toast.warning(i18next.t('frame.away', { ns: 'kit' }), i18next.t('frame.awayWords', { ns: 'kit' }))
        await wait(pause)
      } else while (!isWanted()) await wait(100)
    }
}

/**
 * Says that a part is missing although the page was loaded anew before: whoever writes in the screen decides when it is
 * loaded once more. Until then the part is waited for, and the screen stays as it is.
 */
function sayMissing(): Promise<never> {
  const t = (key: string) => i18next.t(`frame.${key}`, { ns: 'kit' })
  toast.error(t('missing'), t('missingWords'), {
    action: { label: t('reload'), onClick: () => location.reload() },
  })
  return new Promise(() => {})
}

/** A part of a screen that comes when it is wanted. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's own: whatever its properties are
export const lazily = <Part extends ComponentType<any>>(fetchPart: () => Promise<{ default: Part }>) =>
  lazy(() => patiently(fetchPart).catch(sayMissing))
