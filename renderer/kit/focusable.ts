/** What can have the focus, as a CSS selector; whether it can now is another question. */
export const focusableSelector = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]'].join(',');
