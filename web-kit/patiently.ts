import i18next from 'i18next'
import { toast } from './toasts/toast.ts'

const pause = 3000

/**
 * Fetches a file of the application. While the server is away it says so and goes on trying: the screen that is open
 * stays, with what is being written in it, until the one that was asked for can open.
 */
export async function patiently<File>(fetchFile: () => Promise<File>): Promise<File> {
  for (;;)
    try {
      return await fetchFile()
    } catch {
      toast.warning(i18next.t('frame.away', { ns: 'kit' }), i18next.t('frame.awayWords', { ns: 'kit' }))
      await new Promise((done) => setTimeout(done, pause))
    }
}
