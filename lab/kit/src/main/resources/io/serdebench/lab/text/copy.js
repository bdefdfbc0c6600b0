// Pages that are opened as files may not have a clipboard; selecting and copying works everywhere.
async function clip(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const focused = document.activeElement;
    const area = Object.assign(document.createElement('textarea'), { value: text, className: 'quiet' });
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
    focused?.focus({ preventScroll: true });
  }
}
