-- Each batch of clicks rewrites the counters of its links. With room for a second version of every third row, nearly all
-- of these updates stay on their page and touch no index, of which the one for searches is the dearest.
alter table short_urls set (fillfactor = 70);
