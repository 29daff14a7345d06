import { useMatch } from '@tanstack/react-router'

/**
 * The path of the screen that asks. The address is ahead of it while another screen is fetched: whoever goes by the
 * address then asks the next screen's questions with this one's records.
 */
export const useOwnPath = (): string => useMatch({ strict: false, select: ({ pathname }) => pathname })
