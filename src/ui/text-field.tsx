import { useId, type ComponentProps, type ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'

const field = css`
  display: grid;
  gap: ${space(1)};
  & > [data-label] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(2)};
    font-weight: 500;
  }
  & > [data-input] {
    display: flex;
    gap: ${space(2)};
  }
  & input {
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: var(--_control);
    padding: 0 ${space(3)};
    border: 1px solid var(--_border-control);
    border-radius: var(--_radius-control);
    background: var(--_surface);
    color: inherit;
    /* Phones zoom in on inputs with smaller text. */
    font: 400 max(16px, calc(var(--_font-size) * 8 / 7))/1.5 var(--_font-family);
  }
  & input[aria-invalid] {
    border-color: var(--_error);
  }
`

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** At the end of the line of the label. */
  badge?: ReactNode
  /** A control beside the input. */
  action?: ReactNode
}

/** A single-line input with a label. */
export function TextField({ label, badge, action, ...rest }: Props) {
  const id = useId()
  return (
    <div className={field()}>
      <div data-label="">
        <label htmlFor={id}>{label}</label>
        {badge}
      </div>
      <div data-input="">
        <input {...rest} id={id} />
        {action}
      </div>
    </div>
  )
}
