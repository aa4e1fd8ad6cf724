/** One sentence about an app. A problem prevents something; a warning limits it; what is hidden could not be examined. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem' | 'hidden'
  /** What was examined. */
  topic: string
  /** What was found. */
  text: string
  /** How to change it. */
  mend?: string
}

export const ok = (topic: string, text: string): Finding => ({ level: 'ok', topic, text })
export const warning = (topic: string, text: string, mend?: string): Finding => ({
  level: 'warning',
  topic,
  text,
  mend,
})
export const problem = (topic: string, text: string, mend?: string): Finding => ({
  level: 'problem',
  topic,
  text,
  mend,
})
export const hidden = (topic: string, text: string, mend?: string): Finding => ({ level: 'hidden', topic, text, mend })
