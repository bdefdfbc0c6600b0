// A record's bytes and the tree of its pieces: what is pointed at or focused on one side is marked on both. Each side is one
// stop of the tab key. Texts reach the page as text nodes only.
const MOVES = {
  ArrowLeft: (piece) => piece - 1,
  ArrowUp: (piece) => piece - 1,
  ArrowRight: (piece) => piece + 1,
  ArrowDown: (piece) => piece + 1,
  Home: () => 0,
  End: (piece, last) => last,
};

// Scrolls a side within its frame; the page stays where it is.
function reveal(side, node) {
  const [frame, box] = [side, node].map((e) => e.getBoundingClientRect());
  if (box.top < frame.top || box.bottom > frame.bottom) {
    side.scrollTop += box.top - frame.top - side.clientHeight / 3;
  }
}

// The number of the piece that an event is about, or -1.
function pieceOf(event) {
  const node = event.target.closest('[data-piece]');
  return node ? Number(node.dataset.piece) : -1;
}

const plain = (event) => !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

function link(record) {
  const sides = [...record.querySelectorAll('.side')];
  const ends = sides.map((side) => [...side.querySelectorAll('a[data-piece]')]);
  const marks = ends[0].map(() => []);
  record.querySelectorAll('[data-piece]').forEach((node) => marks[node.dataset.piece].push(node));
  const last = marks.length - 1;
  const now = record.querySelector('.now');
  let lit = -1;
  let stop = 0;

  const light = (piece) => {
    if (lit >= 0) marks[lit].forEach((node) => node.classList.remove('hot'));
    if (piece >= 0) marks[piece].forEach((node) => node.classList.add('hot'));
    lit = piece;
    now.textContent = piece < 0 ? '' : ends[0][piece].getAttribute('aria-label');
  };
  const rest = () => light(record.contains(document.activeElement) ? stop : -1);
  const choose = (piece) => {
    ends.forEach((nodes) => {
      nodes[stop].tabIndex = -1;
      nodes[piece].tabIndex = 0;
    });
    stop = piece;
    light(piece);
  };
  const jump = (at, piece) => {
    ends[at][piece].focus();
    reveal(sides[1 - at], ends[1 - at][piece]);
  };

  sides.forEach((side, at) => {
    side.addEventListener('mouseover', (event) => {
      const piece = pieceOf(event);
      if (piece >= 0) light(piece);
      else rest();
    });
    side.addEventListener('mouseleave', rest);
    side.addEventListener('focusin', (event) => {
      const piece = pieceOf(event);
      if (piece >= 0) choose(piece);
    });
    side.addEventListener('focusout', (event) => {
      if (!record.contains(event.relatedTarget)) light(-1);
    });
    side.addEventListener('click', (event) => {
      const piece = pieceOf(event);
      if (piece < 0 || !plain(event)) return;
      event.preventDefault();
      if (event.detail === 0) {
        // no mouse: an assistive tool that follows the link
        jump(1 - at, piece);
      } else {
        ends[at][piece].focus({ preventScroll: true });
        ends[1 - at][piece].scrollIntoView({ block: 'nearest' });
      }
    });
    side.addEventListener('keydown', (event) => {
      const piece = pieceOf(event);
      const move = MOVES[event.key];
      if (piece < 0 || !plain(event) || (!move && event.key !== 'Enter')) return;
      event.preventDefault();
      if (move) jump(at, Math.max(0, Math.min(last, move(piece, last))));
      else jump(1 - at, piece);
    });
    // a frame that scrolls would be a stop of its own
    side.tabIndex = -1;
    ends[at].forEach((node, piece) => { node.tabIndex = piece === stop ? 0 : -1; });
  });
  record.querySelectorAll('[hidden]').forEach((node) => { node.hidden = false; });
}

document.querySelectorAll('.linked').forEach(link);
