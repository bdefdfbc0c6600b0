// Texts reach the page as text nodes and attributes only.
const byId = (id) => document.getElementById(id);

const element = (tag, text, properties) => {
  const e = document.createElement(tag);
  if (text) e.textContent = text;
  return Object.assign(e, properties);
};

// The whole result, which the page holds compressed and opens when a button asks for it.
let opened = null;
const whole = () => {
  if (!opened) {
    const bytes = Uint8Array.from(atob(byId('data').textContent.trim()), (c) => c.charCodeAt(0));
    opened = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
  }
  return opened;
};
