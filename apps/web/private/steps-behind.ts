const key = (organization: string) => `cuadre.firstSteps.${organization}`

/** Whether the first steps of an organization were taken or hidden in this browser. */
export const areBehind = (organization: string): boolean => localStorage.getItem(key(organization)) !== null

export const dismissOnboarding = (organization: string): void =>
  localStorage.setItem(key(organization), 'behind')
